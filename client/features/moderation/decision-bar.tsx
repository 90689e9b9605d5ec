import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import classes from './approvals.module.css';

type Props = {
  position: number;
  count: number;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onMove: (by: number) => void;
};

/** Approve, reject, and the way through the queue: at the bottom of a phone, in place on wider screens. */
export const DecisionBar = ({ position, count, isBusy, onApprove, onReject, onMove }: Props) => {
  const { t } = useTranslation('moderation');
  return (
    <div className={classes.bar}>
      <BottomBar label={t('decide')}>
        <Button flex={1} maw={240} px="xs" loading={isBusy} onClick={onApprove} aria-keyshortcuts="a">
          {t('approve')}
        </Button>
        <Button
          flex={1}
          maw={240}
          px="xs"
          variant="default"
          disabled={isBusy}
          onClick={onReject}
          aria-keyshortcuts="r"
        >
          {t('reject')}
        </Button>
        <ActionIcon
          aria-label={t('before')}
          aria-keyshortcuts="k"
          disabled={position <= 1}
          onClick={() => onMove(-1)}
        >
          <IconChevronUp size={22} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('after')}
          aria-keyshortcuts="j"
          disabled={position >= count}
          onClick={() => onMove(1)}
        >
          <IconChevronDown size={22} />
        </ActionIcon>
        <span className={`${classes.place} tabular`}>{t('position', { position, count })}</span>
      </BottomBar>
      <div className={classes.keys} aria-hidden="true">
        <span>
          <kbd>J</kbd> {t('after')}
        </span>
        <span>
          <kbd>K</kbd> {t('before')}
        </span>
        <span>
          <kbd>A</kbd> {t('approve')}
        </span>
        <span>
          <kbd>R</kbd> {t('reject')}
        </span>
      </div>
    </div>
  );
};
