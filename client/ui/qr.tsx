/** A link as a QR code, drawn as one SVG path. */
import type { JSX } from "preact";
import { encode } from "uqr";

export function QrCode({ text, label }: { text: string; label: string }): JSX.Element {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect class="qr-paper" width={size} height={size} />
      <path class="qr-ink" d={path} />
    </svg>
  );
}
