import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Sections } from '../ui/section.tsx';
import { FeeSection } from './fee-section.tsx';
import { ConciergeSection, FeaturingSection } from './price-sections.tsx';
import { ReasonsSection } from './reasons-section.tsx';
import { adminSettingsQuery } from './settings.queries.ts';
import { VatSection } from './vat-section.tsx';

/** Everything administrators can set while the product runs. */
export const Settings = () => {
  const { data, error, refetch, isFetching } = useLiveQuery(adminSettingsQuery());
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <SkeletonRows count={3} height={200} />
    );
  }
  return (
    <Sections>
      <FeeSection settings={data} />
      <FeaturingSection settings={data} />
      <ConciergeSection settings={data} />
      <VatSection settings={data} />
      <ReasonsSection settings={data} />
    </Sections>
  );
};
