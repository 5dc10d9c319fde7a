import { Badge } from '../ui/badge.tsx';

/** A child who is expected although the place is neither paid nor approved yet. */
export const NotConfirmed = () => <Badge tone="waiting">Not confirmed</Badge>;
