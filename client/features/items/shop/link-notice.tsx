import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './link-notice.module.css';
import type { Problem } from './read-address.ts';

type Props = { problems: readonly Problem[]; onClose: () => void };

/** Says what in a link could not be used; the rest of it was. */
export const LinkNotice = ({ problems, onClose }: Props) => {
  const { t } = useTranslation('items');
  const message = useMessage();
  if (problems.length === 0) return null;
  const sentenceOf = (problem: Problem): string => {
    if (problem.about === 'sentence') return message(problem.sentence);
    if ('name' in problem) return t(`link.${problem.about}`, { name: problem.name });
    return t(`link.${problem.about}`);
  };
  const sentences = [...new Set(problems.map(sentenceOf))];
  return (
    <div className={classes.notice} role="status">
      <IconInfoCircle size={20} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <div>
        {sentences.map((sentence) => (
          <p key={sentence} className={classes.sentence}>
            {sentence}
          </p>
        ))}
        <p className={classes.rest}>{t('link.rest')}</p>
      </div>
      <button type="button" className={classes.close} aria-label={t('common:action.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
