import { listAddresses } from '@doctorbird/contract/core/list-pages';

const addresses: readonly string[] = listAddresses;

/** Whether rows are what loads at this address. */
export const isAdminList = (path: string): boolean => addresses.includes(path.replace(/\/$/, ''));
