import { useParams } from 'react-router';
import { DiscountPage } from '../features/admin/discounts/discount-page.tsx';

export const Component = () => <DiscountPage id={Number(useParams().id) || 0} />;
