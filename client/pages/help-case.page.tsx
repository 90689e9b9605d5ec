import { useParams } from 'react-router';
import { Photos } from '../features/cases/entry-parts.tsx';
import { MyCasePage } from '../features/help/case-pages.tsx';
import { useCasePhotos } from './use-case-photos.tsx';

/** One of my cases with support. */
export const Component = () => {
  const { number = '' } = useParams();
  return (
    <MyCasePage
      key={number}
      number={number}
      itemPath={(uuid) => `/my-product-details?productUuid=${uuid}`}
      usePhotos={useCasePhotos}
      Photos={Photos}
    />
  );
};
