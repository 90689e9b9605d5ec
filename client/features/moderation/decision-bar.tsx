import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import classes from './approvals.module.css';

type Props = {
  /** Somebody else is at it, or it does not wait: it can only be looked at. */
  isClosed: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onAsk: () => void;
  onReject: () => void;
};

/** Approve, ask for changes, reject: at the bottom of a phone, in place on wider screens. */
export const DecisionBar = ({ isClosed, isBusy, onApprove, onAsk, onReject }: Props) => {
  const { t } = useTranslation('moderation');
  const same = { flex: 1, maw: 240, px: 'xs', disabled: isClosed } as const;
  return (
    <div className={classes.bar}>
      <BottomBar label={t('decide')}>
        <Button {...same} loading={isBusy} onClick={onApprove} aria-keyshortcuts="a">
          {t('approve')}
        </Button>
        <Button
          {...same}
          disabled={isClosed || isBusy}
          variant="default"
          onClick={onAsk}
          aria-keyshortcuts="c"
        >
          <span className={classes.wide}>{t('ask')}</span>
          <span className={classes.narrow}>{t('ask_short')}</span>
        </Button>
        <Button
          {...same}
          disabled={isClosed || isBusy}
          variant="default"
          onClick={onReject}
          aria-keyshortcuts="r"
        >
          {t('reject')}
        </Button>
      </BottomBar>
    </div>
  );
};
