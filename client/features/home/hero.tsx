import { Text, Title } from '@mantine/core';
import { IconBuildingStore, IconCamera, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Room } from '../../ui/art/room.tsx';
import classes from './hero.module.css';

const SHORTCUTS = [
  { key: 'shop', to: '/shop', Icon: IconBuildingStore },
  { key: 'sell', to: '/add-product', Icon: IconCamera },
  { key: 'delivery', to: '/our-delivery-partners', Icon: IconTruckDelivery },
] as const;

/** The first thing one sees for whom nothing waits: what this is, and the three ways on. */
export const Hero = () => {
  const { t } = useTranslation('home');
  return (
    <section className={classes.hero}>
      <div className={classes.side}>
        <Title order={1} className={classes.title}>
          <span>{t('hero.line_one')}</span> <span>{t('hero.line_two')}</span>
        </Title>
        <Text className={classes.lead}>{t('hero.lead')}</Text>
      </div>
      <Room label={t('hero.art')} className={classes.art} />
      <ul className={classes.shortcuts}>
        {SHORTCUTS.map(({ key, to, Icon }) => (
          <li key={key}>
            <Link to={to} className={classes.shortcut} data-main={key === 'shop' || undefined}>
              <span className={classes.icon}>
                <Icon size={24} stroke={1.6} aria-hidden="true" />
              </span>
              <span>
                <span className={classes.name}>{t(`shortcut.${key}`)}</span>
                <span className={classes.text}>{t(`shortcut.${key}_text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
