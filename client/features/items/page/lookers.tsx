import { useAtomValue } from 'jotai';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { lookersAtom } from '../items.atoms.ts';
import classes from './lookers.module.css';

/** How many people look at the item now; worth a word when it is not only the reader. */
export const Lookers = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('items');
  const count = useAtomValue(lookersAtom(uuid));
  if (count === null || count < 2) return null;
  return <p className={classes.lookers}>{t('lookers', { count })}</p>;
};
