import { FormField, type FormFieldProps } from '@/admin/forms/FormField';
import { type Fields, fieldNames } from '@/model/fields/fields';
import { nameProblem } from '@/model/fields/rules';
import { languageName, parseTranslations, setTranslation } from '@/model/fields/translations';
import { TextAreaField } from '@/ui/TextAreaField';
import { TextField } from '@/ui/TextField';
import { useSiteLanguages } from './useSiteLanguages';

type TranslatedFieldProps<Values, Row extends Values> = FormFieldProps<Values, Row> & {
  /** The field that holds the translations. */
  translationsField: keyof Values & string;
};

/** The field of a table that has the translations of another one, or undefined where it has none. */
export function findTranslationsField<Values>(fields: Fields<Values>, name: keyof Values & string) {
  return fieldNames(fields).find((other) => fields[other].limits?.[name] !== undefined);
}

/** A text in the site's language, and beside it the same in each further one. */
export function TranslatedField<Values, Row extends Values>(
  props: TranslatedFieldProps<Values, Row>,
) {
  const { translationsField, ...own } = props;
  const { language, further_languages } = useSiteLanguages();
  if (further_languages.length === 0) return <FormField {...own} />;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-4 gap-y-5">
      <FormField {...own} siteLanguage={language} />
      {further_languages.map((language) => (
        <TranslationInput key={language} {...props} language={language} />
      ))}
    </div>
  );
}

function TranslationInput<Values, Row extends Values>(
  props: TranslatedFieldProps<Values, Row> & { language: string },
) {
  const { rowForm, name, translationsField, language } = props;
  const field = rowForm.fields[name];
  const all = rowForm.form[translationsField];
  const text = parseTranslations(all)[language]?.[name] ?? '';
  const maxLength = rowForm.fields[translationsField].limits?.[name] ?? 0;
  const inLanguage = `in ${languageName(language)}`;
  const drawn = {
    label: `${field.formLabel ?? field.label} ${inLanguage}`,
    value: text,
    onValueChange: (text: string) =>
      rowForm.change(translationsField, setTranslation(all, { language, field: name }, text)),
    problem:
      text.trim() === ''
        ? null
        : nameProblem(text.trim(), `${field.name} ${inLanguage}`, maxLength),
    maxLength,
    lang: language,
  };
  return field.kind === 'long text' ? (
    <TextAreaField {...drawn} />
  ) : (
    <TextField {...drawn} type="text" dir="auto" autoComplete="off" />
  );
}
