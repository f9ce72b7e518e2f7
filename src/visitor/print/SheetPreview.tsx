import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The sheets on the screen, as small as its width needs. On paper they have their own size. */
export function SheetPreview({ widthPx, children }: { widthPx: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ widthPx: 0, heightPx: 0 });
  const scale = Math.min(1, (room.widthPx || widthPx) / widthPx);

  useEffect(function followSizes() {
    const observer = new ResizeObserver(() => {
      if (!box.current || !sheets.current) return;
      setRoom({ widthPx: box.current.clientWidth, heightPx: sheets.current.offsetHeight });
    });
    for (const { current } of [box, sheets]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <main className="p-4 sm:p-6 print:p-0">
      <div
        ref={box}
        className="mx-auto overflow-hidden print:m-0! print:h-auto! print:max-w-none! print:overflow-visible"
        style={{ maxWidth: widthPx, height: room.heightPx * scale }}
      >
        <div
          ref={sheets}
          className="flex origin-top-left rtl:origin-top-right flex-col gap-6 print:block print:w-auto! print:transform-none!"
          style={{ width: widthPx, transform: `scale(${scale})` }}
        >
          {children}
        </div>
      </div>
    </main>
  );
}
