import type { Point } from '#shared/places/distance.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useToast } from '../../ui/toast.tsx';
import { findMyself } from './find-myself.ts';

/** Asks the device where it is; why nobody knows is said to its user, and answered as null. */
export const useLocate = (): (() => Promise<Point | null>) => {
  const { t } = useTranslation('places');
  const toast = useToast();
  return async () => {
    const found = await findMyself();
    if (typeof found !== 'string') return found;
    toast.failed(t(`near.${found}`), t('near.failed'));
    return null;
  };
};
