import { TextField } from '@/ui/TextField';

type DateTimeFieldsProps = {
  dateLabel: string;
  timeLabel: string;
  hint?: string;
  date: string;
  time: string;
  problem: string | undefined;
  onChange: (date: string, time: string) => void;
};

/** A day and a time of day. */
export function DateTimeFields({ date, time, onChange, ...texts }: DateTimeFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <TextField
        label={texts.dateLabel}
        type="date"
        value={date}
        onValueChange={(date) => onChange(date, time)}
        problem={texts.problem ?? null}
        {...(texts.hint && { hint: texts.hint })}
      />
      <TextField
        label={texts.timeLabel}
        type="time"
        value={time}
        onValueChange={(time) => onChange(date, time)}
      />
    </div>
  );
}
