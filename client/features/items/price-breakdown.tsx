import { useEffect, useId, useRef, useState } from 'react';
import type { FeeBreakdown } from '#shared/items/items.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { SumList } from '../../ui/sum-list.tsx';
import { placeBeside } from './place-beside.ts';
import classes from './price-breakdown.module.css';

/** What a buyer pays, line by line. */
export const BreakdownTable = ({ breakdown }: { breakdown: FeeBreakdown }) => {
  const { t } = useTranslation('items');
  return (
    <SumList
      lines={[
        { label: t('breakdown.item'), aed: breakdown.item },
        {
          label: t('breakdown.fee', { percentage: breakdown.platform_fee_percentage }),
          aed: breakdown.platform_fee,
        },
        ...(breakdown.discount > 0 ? [{ label: t('breakdown.discount'), aed: -breakdown.discount }] : []),
      ]}
      total={{ label: t('breakdown.total'), aed: breakdown.total }}
    />
  );
};

type PopupProps = { id: string; button: HTMLElement; breakdown: FeeBreakdown };

/** The browser's own popover: closed by Escape, a press elsewhere or its button, which gets the focus back. */
const BreakdownPopup = ({ id, button, breakdown }: PopupProps) => {
  const { t } = useTranslation('items');
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!popup.current?.matches(':popover-open')) popup.current?.showPopover();
    popup.current?.focus();
  }, []);
  return (
    <div
      ref={popup}
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={t('breakdown.title')}
      className={classes.popup}
      onToggle={(event) => {
        if (event.newState === 'open') placeBeside(event.currentTarget, button);
      }}
    >
      <BreakdownTable breakdown={breakdown} />
      <p className={classes.note}>{t('breakdown.note')}</p>
    </div>
  );
};

type ButtonProps = {
  /** The price in the reader's language. */
  text: string;
  /** What pressing it does. */
  hint: string;
  breakdown: FeeBreakdown;
  size: 'card' | 'page';
};

/** A price that opens its breakdown. Light: a list has seventy of these, and the popup exists once it was asked for. */
export const PriceButton = ({ text, hint, breakdown, size }: ButtonProps) => {
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [first] = useState(text);
  return (
    <>
      <button
        type="button"
        className={classes.price}
        data-size={size}
        aria-haspopup="dialog"
        popoverTarget={button ? id : undefined}
        onClick={(event) => {
          if (button) return;
          // From now on the browser opens and closes it; this first press must not do so a second time.
          event.preventDefault();
          setButton(event.currentTarget);
        }}
      >
        <bdi key={text} className="tabular" data-changed={text === first ? undefined : true}>
          {text}
        </bdi>
        <span className="visually-hidden">{hint}</span>
      </button>
      {button ? <BreakdownPopup id={id} button={button} breakdown={breakdown} /> : null}
    </>
  );
};

type Props = { aed: number; breakdown: FeeBreakdown; size?: 'card' | 'page' };

/** A price that opens its breakdown. */
export const PriceBreakdown = ({ aed, breakdown, size = 'card' }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  return (
    <PriceButton text={format.price(aed)} hint={t('breakdown.open')} breakdown={breakdown} size={size} />
  );
};
