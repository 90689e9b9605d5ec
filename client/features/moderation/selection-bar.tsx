import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './approvals.module.css';

type Props = {
  count: number;
  isBusy: boolean;
  onApprove: () => void;
  onAsk: () => void;
  onReject: () => void;
  onClear: () => void;
};

/** What is decided at once. */
export const SelectionBar = ({ count, isBusy, onApprove, onAsk, onReject, onClear }: Props) => {
  const { t } = useTranslation('moderation');
  if (count === 0) return null;
  return (
    <section className={classes.selection} aria-label={t('selected', { count })}>
      <strong className="tabular">{t('selected', { count })}</strong>
      <Button loading={isBusy} onClick={onApprove} aria-keyshortcuts="Shift+a">
        {t('approve')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onAsk} aria-keyshortcuts="Shift+c">
        {t('ask')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onReject} aria-keyshortcuts="Shift+r">
        {t('reject')}
      </Button>
      <Button variant="subtle" disabled={isBusy} onClick={onClear}>
        {t('clear_selection')}
      </Button>
    </section>
  );
};
