/** Marks unsaved changes. */
export function UnsavedMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <>
      {/* A text character, because it stays visible in forced-colors mode. */}
      <span aria-hidden className="mx-1.5 text-accent">
        ●
      </span>
      <span className={isSmall ? 'sr-only' : ''}>Not saved yet</span>
    </>
  );
}
