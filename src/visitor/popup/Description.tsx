import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsLoadingDetails } from '@/data/useIsLoadingDetails';
import { useLangAttribute } from '@/i18n/messages';
import type { MapPoint } from '@/model/point';
import { linkify } from '@/visitor/linkify';

/** A point's description with its paragraphs. If it is slow to load, a line shows the progress. */
export function Description({ point }: { point: MapPoint }) {
  const { description: text, descriptionLang } = point;
  const box = useRef<HTMLDivElement>(null);
  const isLoading = useIsLoadingDetails() && !text;
  // Only a description that is loaded after the popup has opened is animated.
  const [isLate] = useState(!text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visitor who has started reading is not interrupted
  useLayoutEffect(function scrollToTop() {
    const popup = box.current?.closest('[role=dialog]');
    if (popup && text) popup.scrollTop = 0;
  }, []);

  return (
    <div ref={box} className="shrink-0">
      {text && <DescriptionText key={text} text={text} lang={descriptionLang} isLate={isLate} />}
      {isLoading && <LoadingLine />}
    </div>
  );
}

/** It has no height, so that nothing moves. */
function LoadingLine() {
  return (
    <div aria-hidden className="relative h-0 animate-fade-in-late">
      <div className="absolute inset-x-5 top-1.5 h-0.5 overflow-hidden rounded-full bg-sunken rtl:-scale-x-100">
        <div className="h-full w-1/3 animate-to-and-fro rounded-full bg-line" />
      </div>
    </div>
  );
}

type DescriptionTextProps = { text: string; lang: string | undefined; isLate: boolean };

function DescriptionText({ text, lang, isLate }: DescriptionTextProps) {
  const parts = useMemo(() => linkify(text), [text]);

  return (
    <div className={`overflow-clip ${isLate ? 'animate-fade-in' : ''}`}>
      <p
        lang={useLangAttribute(lang)}
        dir="auto"
        // Aligned to the side where the text begins, which may differ from the page’s.
        className="me-auto max-w-[calc(66ch+2.5rem)] px-5 pt-3 pb-2 reading:pt-0 leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {parts.map(({ text, href }, index) =>
          href === undefined ? (
            text
          ) : (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: a link may occur twice
              key={index}
              href={href}
              {...(href.startsWith('http') && { target: '_blank', rel: 'noopener' })}
              dir="auto"
              className={`scroll-mt-[max(4rem,25dvh)] scroll-mb-36 rounded-xs text-accent underline underline-offset-2 hover:text-accent-strong hover:decoration-2 ${href.startsWith('tel:') ? 'inline-block' : ''}`}
            >
              {text}
            </a>
          ),
        )}
      </p>
    </div>
  );
}
