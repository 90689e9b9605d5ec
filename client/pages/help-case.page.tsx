import { useParams } from 'react-router';
import { MyCasePage } from '../features/help/case-pages.tsx';

/** One of my cases with support. */
export const Component = () => {
  const { number = '' } = useParams();
  return (
    <MyCasePage key={number} number={number} itemPath={(uuid) => `/my-product-details?productUuid=${uuid}`} />
  );
};
