import { Avatar, Title } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { VendorPage } from '#shared/items/discovery.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useBrokenImage } from '../../../ui/use-broken-image.ts';
import { initialOf } from '../item-texts.ts';
import classes from './vendor-head.module.css';

type Props = {
  vendor: VendorPage;
  /** What can be done with the page: share, report. */
  actions: ReactNode;
};

/** Who sells here: logo or letters, name, since when, how much. */
export const VendorHead = ({ vendor, actions }: Props) => {
  const { t } = useTranslation('item-page');
  const format = useFormat();
  const { isBroken, image } = useBrokenImage(vendor.logo);
  return (
    <header className={classes.head}>
      <Avatar
        src={isBroken ? null : vendor.logo}
        alt=""
        size={88}
        radius="50%"
        color="green"
        imageProps={image}
      >
        {initialOf(vendor.name)}
      </Avatar>
      <div>
        <Title order={1} className={classes.name}>
          <bdi>{vendor.name}</bdi>
        </Title>
        <p className={classes.since}>{t('vendor.since', { date: format.date(vendor.since) })}</p>
        <ul className={classes.counts}>
          <li>{t('vendor.on_sale', { count: vendor.on_sale, number: format.number(vendor.on_sale) })}</li>
          {vendor.sold > 0 ? (
            <li>{t('vendor.sold', { count: vendor.sold, number: format.number(vendor.sold) })}</li>
          ) : null}
        </ul>
        {vendor.away_until ? (
          <p className={classes.away}>
            <IconBeach size={18} stroke={1.7} aria-hidden="true" />
            {t('vendor.away', { date: format.date(vendor.away_until) })}
          </p>
        ) : null}
      </div>
      <div className={classes.actions}>{actions}</div>
    </header>
  );
};
