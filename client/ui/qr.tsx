/** A link as a QR code, drawn as one SVG path. What encodes it comes when a code is first wanted. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

interface Drawn {
  path: string;
  size: number;
}

export function QrCode({ text, label }: { text: string; label: string }): JSX.Element {
  const [{ path, size }, setDrawn] = useState<Drawn>({ path: "", size: 1 });
  useEffect(() => {
    let isWanted = true;
    void drawn(text).then((found) => isWanted && setDrawn(found));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect class="qr-paper" width={size} height={size} />
      <path class="qr-ink" d={path} />
    </svg>
  );
}

async function drawn(text: string): Promise<Drawn> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { path, size };
}
