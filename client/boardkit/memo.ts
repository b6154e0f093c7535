/** A component that is drawn again only when one of its properties is another value. */
import { Component, type ComponentChildren, h, type JSX } from "preact";

export function memo<P extends object>(draw: (props: P) => JSX.Element) {
  return class Remembered extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const keys = new Set([...Object.keys(next), ...Object.keys(this.props)]) as Set<keyof P>;
      return [...keys].some((key) => key !== ("children" as keyof P) && next[key] !== this.props[key]);
    }
    override render(): ComponentChildren {
      return h(draw as never, this.props as never);
    }
  };
}
