import { textFor } from '#shared/kernel/text-language.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import classes from './language-mark.module.css';

/** Says that words are in the other language than the page; nothing where they are not. */
export const LanguageMark = ({ text }: { text: string }) => {
  const { t, i18n } = useTranslation();
  const { language, isForeign } = textFor(i18n.language, text, null);
  return isForeign ? <span className={classes.mark}>{t(`written_in.${language}`)}</span> : null;
};
