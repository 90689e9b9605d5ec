import { ActionIcon, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { LazyLayer } from '../../../ui/lazy-layer.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useCardTexts } from '../card-texts.ts';
import { FeaturedCard } from './featured-card.tsx';
import classes from './featured-carousel.module.css';
import { ShopButton } from './shop-button.tsx';
import { useCarousel } from './use-carousel.ts';
import { useFeatured } from './use-featured.ts';

const QuickView = lazyPart(
  () => import('./quick-view.tsx'),
  ({ QuickView }) => QuickView,
  { isNeeded: true },
);

/** So many come with the page; the others join behind them once it stands, so many at a time. */
const FIRST = 6;
const STEP = 4;
/** Between two of these steps the browser has time for the reader, in ms. */
const PAUSE = 50;

/** How many of `total` are there by now. */
const useJoined = (total: number): number => {
  const [joined, setJoined] = useState(FIRST);
  useEffect(() => {
    if (joined >= total) return;
    const timer = setTimeout(() => startTransition(() => setJoined(joined + STEP)), PAUSE);
    return () => clearTimeout(timer);
  }, [joined, total]);
  return joined;
};

type ControlProps = Pick<
  ReturnType<typeof useCarousel>,
  'isMovable' | 'isPlaying' | 'toggle' | 'next' | 'previous'
>;

/** Their room is there before they are, so that nothing shifts. */
const Controls = ({ isMovable, isPlaying, toggle, next, previous }: ControlProps) => {
  const { t } = useTranslation('home');
  return (
    <div className={classes.controls} data-hidden={!isMovable || undefined}>
      <ActionIcon
        variant="default"
        radius="xl"
        aria-label={t(isPlaying ? 'featured.pause' : 'featured.play')}
        onClick={toggle}
      >
        {isPlaying ? (
          <IconPlayerPause size={20} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconPlayerPlay size={20} stroke={1.6} aria-hidden="true" />
        )}
      </ActionIcon>
      <ActionIcon variant="default" radius="xl" aria-label={t('featured.previous')} onClick={previous}>
        <IconChevronLeft size={22} stroke={1.6} aria-hidden="true" className={classes.arrow} />
      </ActionIcon>
      <ActionIcon variant="default" radius="xl" aria-label={t('featured.next')} onClick={next}>
        <IconChevronRight size={22} stroke={1.6} aria-hidden="true" className={classes.arrow} />
      </ActionIcon>
    </div>
  );
};

/**
 * What sellers pay to show on the home page, in a loop. The row is there from the first paint and moves by
 * itself once the page's code has come. Nothing at all while nothing is featured.
 */
export const FeaturedCarousel = () => {
  const { t } = useTranslation('home');
  const { all, shown: cards } = useFeatured();
  const texts = useCardTexts();
  /** The item of the quick view; null until it is opened for the first time. */
  const [viewed, setViewed] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((uuid: string) => {
    setViewed(uuid);
    setOpen(true);
  }, []);
  const close = () => setOpen(false);
  const joined = useJoined(cards.length);
  const carousel = useCarousel(cards.length, isOpen);
  if (cards.length === 0) return null;
  // Whoever reads on in the quick view keeps it.
  const viewedItem = all.find(({ uuid }) => uuid === viewed);
  return (
    <section ref={carousel.root} aria-labelledby="featured" className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} id="featured">
            {t('featured.title')}
          </Title>
          <p className={classes.lead}>{t('featured.lead')}</p>
        </div>
        <Controls {...carousel} />
      </div>
      <div ref={carousel.viewport} className={classes.viewport}>
        <ul className={classes.row} aria-label={t('featured.label', { total: cards.length })}>
          {cards.slice(0, joined).map((item, index) => (
            <li key={item.uuid} className={classes.slide}>
              <FeaturedCard item={item} texts={texts} onQuickView={show} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <ShopButton />
      {viewedItem ? (
        <LazyLayer isOpen={isOpen} onClose={close}>
          <QuickView item={viewedItem} isOpen={isOpen} onClose={close} />
        </LazyLayer>
      ) : null}
    </section>
  );
};
