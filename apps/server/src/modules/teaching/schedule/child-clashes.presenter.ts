import type { ChildClash } from '@doctorbird/contract/teaching/child-clashes';
import type { ClassPlace } from './travel-time.ts';

export interface ClashSide {
  title: string;
  startsAt: string;
  endsAt: string;
  place: ClassPlace;
}
export type PairRow = { wanted: ClashSide; other: ClashSide };

const presentSide = ({ title, startsAt, endsAt, place }: ClashSide): ChildClash['wanted'] => ({
  title,
  starts_at: new Date(startsAt).toISOString(),
  ends_at: new Date(endsAt).toISOString(),
  location: place.location,
});

export const presentChildClash = ({ wanted, other }: PairRow, way: number | null): ChildClash => ({
  wanted: presentSide(wanted),
  other: presentSide(other),
  travel_minutes: way,
});
