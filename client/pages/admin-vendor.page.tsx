import { useParams } from 'react-router';
import { VendorPage } from '../features/admin/vendors/vendor-page.tsx';

export const Component = () => {
  const { uuid = '' } = useParams();
  return <VendorPage uuid={uuid} />;
};
