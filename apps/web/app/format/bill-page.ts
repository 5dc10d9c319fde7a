/** Where the office finds a bill: with the organization, or with the family that owes it. */
export const billPage = (
  { group_id: groupId }: { group_id: string | null },
  parentId: string | null | undefined,
): string => (groupId === null ? `/admin/parents/${parentId ?? ''}/payments` : `/admin/groups/${groupId}/quotes`);
