type CharacterCounterProps = {
  text: string;
  /** In characters, as the database counts them: without the spaces around a text. */
  maxLength: number;
};

/** The count is visible from this fraction of the maximum length before the end. */
const VISIBLE_FRACTION = 1 / 10;

/** Screen readers announce it in steps of this fraction. */
const ANNOUNCED_FRACTION = 1 / 20;

/** Says how many characters are left near the end of a text, and how many are too many beyond it. */
export function CharacterCounter({ text, maxLength }: CharacterCounterProps) {
  const left = maxLength - [...text.trim()].length;
  const isVisible = left <= maxLength * VISIBLE_FRACTION;
  const step = Math.ceil(maxLength * ANNOUNCED_FRACTION);
  const announced = Math.ceil(left / step) * step;
  return (
    <>
      {isVisible && (
        <p
          // Screen readers get the less frequent count below. It sticks while the field is longer than its form.
          aria-hidden
          className={`sticky bottom-0 mt-1 bg-surface pb-1 text-sm tabular-nums ${left < 0 ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {left < 0
            ? `${(-left).toLocaleString('en')} too many`
            : `${left.toLocaleString('en')} left`}
        </p>
      )}
      <span role="status" className="sr-only">
        {left < 0
          ? `More than ${maxLength.toLocaleString('en')} characters`
          : isVisible && `At most ${announced.toLocaleString('en')} characters left`}
      </span>
    </>
  );
}
