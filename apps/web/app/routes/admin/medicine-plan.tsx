import { OfficeMedicine } from '../../features/teaching/medicine/office-medicine.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/medicine-plan.ts';

export const meta = portalMeta('Medicine plan', 'Admin Panel');

export default function AdminMedicinePlan({ params }: Route.ComponentProps) {
  return <OfficeMedicine key={params.id} id={params.id} />;
}
