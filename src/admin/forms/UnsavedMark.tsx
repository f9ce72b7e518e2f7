/** Says that something was changed and is not saved yet. */
export function UnsavedMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <>
      {/* A letter, which is drawn also where the system has its own colours. */}
      <span aria-hidden className="mx-1.5 text-accent">
        ●
      </span>
      <span className={isSmall ? 'sr-only' : ''}>Not saved yet</span>
    </>
  );
}
