import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './photo-carousel.module.css';

const EACH = 3_500;
const SIZES = '(max-width: 48em) 100vw, 560px';

/** Moves on by itself; rests under a pointer or the focus, in a hidden tab, and when the reader says so. */
const useAutoplay = (embla: EmblaCarouselType | null, isPlaying: boolean): void => {
  useEffect(() => {
    if (!embla || !isPlaying) return;
    const timer = setInterval(() => {
      const root = embla.rootNode();
      const isBusy = root.matches(':hover, :focus-within') || document.hidden;
      if (!isBusy) embla.scrollNext();
    }, EACH);
    return () => clearInterval(timer);
  }, [embla, isPlaying]);
};

/** The photos of something bought, in a loop that can be stopped; still for those who asked for less motion. */
export const PhotoCarousel = ({ photos, name }: { photos: readonly PhotoView[]; name: string }) => {
  const { t } = useTranslation('purchases');
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isPlaying = wanted ?? !isCalm;
  useAutoplay(embla, isPlaying);

  if (photos.length < 2) {
    return (
      <div className={classes.frame}>
        <Picture photo={photos[0] ?? null} alt={name} sizes={SIZES} isFirst />
      </div>
    );
  }
  return (
    <section className={classes.frame} aria-label={t('photos.label')}>
      <Carousel
        controlSize={44}
        emblaOptions={{ loop: true, duration: isCalm ? 0 : 25 }}
        getEmblaApi={setEmbla}
        onSlideChange={setShown}
        previousControlProps={{ 'aria-label': t('photos.previous') }}
        nextControlProps={{ 'aria-label': t('photos.next') }}
        classNames={{ control: classes.control }}
      >
        {photos.map((photo, index) => (
          <Carousel.Slide key={photo.image_url}>
            <Picture
              photo={photo}
              alt={t('photos.photo', { name, index: index + 1, count: photos.length })}
              sizes={SIZES}
              isFirst={index === 0}
            />
          </Carousel.Slide>
        ))}
      </Carousel>
      <div className={classes.dots} aria-hidden="true">
        {photos.map((photo, index) => (
          <span key={photo.image_url} className={classes.dot} data-shown={index === shown || undefined} />
        ))}
      </div>
      <ActionIcon
        className={classes.pause}
        variant="default"
        radius="xl"
        aria-label={t(isPlaying ? 'photos.pause' : 'photos.play')}
        onClick={() => setWanted(!isPlaying)}
      >
        {isPlaying ? (
          <IconPlayerPause size={18} aria-hidden="true" />
        ) : (
          <IconPlayerPlay size={18} aria-hidden="true" />
        )}
      </ActionIcon>
    </section>
  );
};
