import { useParams } from 'react-router';
import { ItemPage } from '../features/admin/items/item-page.tsx';

export const Component = () => {
  const { uuid = '' } = useParams();
  return <ItemPage uuid={uuid} />;
};
