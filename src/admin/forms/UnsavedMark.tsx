/** Marks unsaved changes. */
export function UnsavedMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <>
      {/* A letter, because it is visible with the system's own colors, too. */}
      <span aria-hidden className="mx-1.5 text-accent">
        ●
      </span>
      <span className={isSmall ? 'sr-only' : ''}>Not saved yet</span>
    </>
  );
}
