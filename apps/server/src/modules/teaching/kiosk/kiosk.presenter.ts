import type { SignatureAtDoor } from '@doctorbird/contract/teaching/gate-signature';
import type { Gate, GateSide, Kiosk } from '@doctorbird/contract/teaching/kiosk';
import type { DoorRules } from '../../organisation/settings/door-rules.ts';
import type { gateRequestKinds } from './kiosk.table.ts';
import { momentOnWire } from '../../../platform/moment-text.ts';

export interface GateKioskRow extends Record<string, unknown> {
  id: string;
  place: string | null;
  misses: number;
  openedBy: string;
}

export interface GateRequestRow extends Record<string, unknown> {
  id: string;
  kind: (typeof gateRequestKinds)[number];
  at: string;
  adultName: string | null;
  studentId: string | null;
  fullName: string | null;
}

/** A lock stays until a member of the team takes it away, however long that takes. */
export const isLocked = (
  { misses }: { misses: number },
  { kiosk_tries: most }: Pick<DoorRules, 'kiosk_tries'>,
): boolean => misses >= most;

/** What a kiosk shows of its classes before somebody says who they are. */
export const presentKiosk = (
  { id, misses, endsAt }: { id: string; misses: number; endsAt: Date },
  { classes, rules }: { classes: ReadonlyArray<{ title: string; place: string | null }>; rules: DoorRules },
): Kiosk => ({
  id,
  place: classes.find(({ place }) => place !== null)?.place ?? '',
  classes: [...new Set(classes.map(({ title }) => title))],
  ends_at: endsAt.toISOString(),
  locked: isLocked({ misses }, rules),
  forget_seconds: rules.kiosk_seconds,
  signature: rules.kiosk_signature,
});

export const presentGate = (
  { kiosks, requests }: { kiosks: readonly GateKioskRow[]; requests: readonly GateRequestRow[] },
  rules: DoorRules,
): Gate => ({
  kiosks: kiosks.map(({ id, place, misses, openedBy }) => ({
    id,
    place: place ?? '',
    locked: isLocked({ misses }, rules),
    opened_by: openedBy,
  })),
  requests: requests.map(({ id, kind, at, adultName, studentId, fullName }) => ({
    id,
    kind,
    at: momentOnWire(at),
    adult: adultName,
    student: studentId === null || fullName === null ? null : { id: studentId, full_name: fullName },
  })),
});

export interface SignatureRow extends Record<string, unknown> {
  id: string;
  studentId: string;
  fullName: string;
  side: GateSide;
  adultName: string;
  signedAt: string;
  lines: number[][] | null;
  written: string | null;
}

export const presentSignature = ({
  id,
  studentId,
  fullName,
  side,
  adultName,
  signedAt,
  lines,
  written,
}: SignatureRow): SignatureAtDoor => ({
  id,
  student: { id: studentId, full_name: fullName },
  side,
  adult: adultName,
  at: momentOnWire(signedAt),
  lines,
  written,
});
