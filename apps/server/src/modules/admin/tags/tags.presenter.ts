import type { Tag } from '@doctorbird/contract/admin/tags';
import type { TagRow } from './tags.rows.ts';

export const presentTag = ({ id, name, records }: TagRow): Tag => ({ id, name, records });
