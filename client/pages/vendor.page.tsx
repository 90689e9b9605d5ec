import { Container, Skeleton, Stack } from '@mantine/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { useParams, useSearchParams } from 'react-router';
import { ItemGridSkeleton } from '../features/items/item-grid.tsx';
import { vendorPath } from '../features/items/item-texts.ts';
import { useAsking, useComingAnew } from '../features/items/use-steady-list.ts';
import { comeAnewAtom, vendorAtom, vendorKey } from '../features/items/vendor/vendor.atoms.ts';
import type { VendorShown } from '../features/items/vendor/vendor.queries.ts';
import { vendorPageIn, vendorQuery } from '../features/items/vendor/vendor.queries.ts';
import { VendorHead } from '../features/items/vendor/vendor-head.tsx';
import { VendorItems } from '../features/items/vendor/vendor-items.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { useFormat } from '../lib/format/format.ts';
import { isAbsent } from '../lib/http/api-error.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import type { PageLoader } from '../lib/page/page-loader.ts';
import { notThere } from '../lib/page/page-loader.ts';
import { useAddresses } from '../lib/page/site.ts';
import { userAtom } from '../lib/session/session.ts';
import { isUuid } from '../lib/uuid.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShareButton } from '../ui/share/share-button.tsx';
import { NotFound } from './not-found.tsx';

const SHARED_LOGO = { width: 320, height: 320 };

const Shown = ({ shown }: { shown: VendorShown }) => {
  const { t } = useTranslation('item-page');
  const { page: addressOf, file } = useAddresses();
  const user = useAtomValue(userAtom);
  const format = useFormat();
  const { items } = shown;
  const vendor = { ...shown.vendor, name: format.publicName(shown.vendor.name) };
  const path = vendorPath(vendor);
  const number = items.current_page;
  return (
    <>
      <PageHead
        title={vendor.name}
        description={t('vendor.description', { name: vendor.name })}
        path={path}
        query={{ page: number > 1 ? number : undefined }}
        {...(vendor.logo ? { image: { url: vendor.logo, ...SHARED_LOGO, alt: vendor.name } } : {})}
        breadcrumbs={[{ name: vendor.name, path }]}
        jsonLd={[
          {
            '@type': 'ProfilePage',
            dateCreated: vendor.since,
            mainEntity: {
              '@type': 'Organization',
              name: vendor.name,
              url: addressOf(path),
              ...(vendor.logo ? { logo: file(vendor.logo) } : {}),
            },
          },
        ]}
      />
      <VendorHead
        vendor={vendor}
        actions={
          <>
            <ShareButton url={addressOf(path)} text={t('share.vendor', { name: vendor.name })} />
            {user?.vendor?.uuid === vendor.uuid ? null : <ReportButton target="vendor" uuid={vendor.uuid} />}
          </>
        }
      />
      <VendorItems shown={shown} />
    </>
  );
};

const LiveVendor = ({ uuid, page }: { uuid: string; page: number }) => {
  const { t } = useTranslation();
  const key = vendorKey(uuid, page);
  const { data, error, refetch } = useAtomValue(vendorAtom(key));
  useComingAnew(key, useSetAtom(comeAnewAtom));
  useAsking({ data: data?.items, refetch });
  if (data) return <Shown shown={data} />;
  if (isAbsent(error)) return <NotFound />;
  return (
    <>
      <PageHead title={t(error ? 'error.title' : 'state.loading')} isPrivate />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <>
          <Skeleton height={168} />
          <ItemGridSkeleton count={10} />
        </>
      )}
    </>
  );
};

/** A seller as anybody may see them, with what they have on sale. */
export const Component = () => {
  const { vendorUuid: uuid = '' } = useParams();
  const [query] = useSearchParams();
  if (!isUuid(uuid)) return <NotFound />;
  return (
    <Container py={{ base: 16, sm: 32 }}>
      <Stack gap="xl">
        <LiveVendor uuid={uuid} page={vendorPageIn(query)} />
      </Stack>
    </Container>
  );
};

export const loader: PageLoader = async ({ queryClient, params, query }) => {
  const { vendorUuid: uuid = '' } = params;
  if (!isUuid(uuid)) return notThere();
  await queryClient.fetchQuery(vendorQuery(uuid, vendorPageIn(query)));
};
