import { useId } from 'react';
import { LANGUAGES } from '@/i18n/languages';
import { languageName } from '@/model/fields/translations';
import { FieldNote, noteId } from '@/ui/Field';

type LanguagesFieldProps = {
  label: string;
  hint?: string;
  problem: string | null;
  /** Language codes, separated by spaces. */
  value: string;
  onValueChange: (value: string) => void;
  /** The value before it was edited. */
  pristine: string;
  /** The language of the site, which is not offered. */
  siteLanguage: string | undefined;
};

/** Offers the app's languages and any others that are stored. */
export function LanguagesField(props: LanguagesFieldProps) {
  const { label, hint, problem, value, pristine, siteLanguage } = props;
  const id = useId();
  const chosen = parseLanguageCodes(value);
  const offered = new Set<string>([
    ...LANGUAGES.map(({ code }) => code),
    ...parseLanguageCodes(pristine),
    ...chosen,
  ]);
  // Keeps the stored order, so that unchecking and checking a language changes nothing.
  const order = [...new Set([...parseLanguageCodes(pristine), ...offered])];

  function toggle(code: string, isOn: boolean) {
    const codes = order.filter((each) => (each === code ? isOn : chosen.includes(each)));
    props.onValueChange(codes.join(' '));
  }

  return (
    <fieldset aria-describedby={noteId(id)}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {[...offered]
          .filter((code) => code !== siteLanguage)
          .map((code) => (
            <label
              key={code}
              className="-ml-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sunken"
            >
              <input
                type="checkbox"
                checked={chosen.includes(code)}
                onChange={(event) => toggle(code, event.target.checked)}
                className="size-4.5 cursor-pointer accent-accent"
              />
              {languageName(code)}
            </label>
          ))}
      </div>
      <FieldNote fieldId={id} problem={problem} className="mt-1">
        {hint}
      </FieldNote>
    </fieldset>
  );
}

function parseLanguageCodes(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
