import { textFor } from '#shared/kernel/text-language.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import classes from './language-mark.module.css';

type Props = {
  text: string;
  /** A machine has translated them: nobody wrote or approved them. */
  isTranslated?: boolean;
};

/** Says that words are in the other language than the page, or a machine's; nothing where they are neither. */
export const LanguageMark = ({ text, isTranslated = false }: Props) => {
  const { t, i18n } = useTranslation();
  const { language, isForeign } = textFor(i18n.language, text, null);
  if (!isForeign && !isTranslated) return null;
  const origin = isTranslated || language === null ? 'machine' : language;
  return <span className={classes.mark}>{t(`written_in.${origin}`)}</span>;
};
