type ProgressBarProps = {
  label: string;
  /** From 0 to 1, or null if it is unknown. */
  fraction: number | null;
};

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = fraction === null ? null : Math.round(fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className="h-2 w-full overflow-hidden rounded-full bg-line"
    >
      {percent === null ? (
        <div className="h-full w-1/3 animate-to-and-fro rounded-full bg-accent" />
      ) : (
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  );
}
