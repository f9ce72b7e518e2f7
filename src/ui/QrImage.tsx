import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** The margin that scanners need (ISO/IEC 18004, 6.3.8). */
export const QUIET_ZONE_MODULES = 4;

/** Encodes a QR code that can still be read when a quarter of it is dirty, as on an outdoor sign. */
export function encode(text: string) {
  return generate(text, { minCorrectionLevel: correction.Q });
}

/** A link's QR code for paper, with the margin around it. Screen readers skip it: the link should also be in words. */
export function QrImage({ link, className }: { link: string; className: string }) {
  const code = useMemo(() => encode(link), [link]);
  const [edge, size] = [-QUIET_ZONE_MODULES, code.size + 2 * QUIET_ZONE_MODULES];
  return (
    <svg aria-hidden="true" viewBox={`${edge} ${edge} ${size} ${size}`} className={className}>
      <path d={toSvgPath(code)} />
    </svg>
  );
}
