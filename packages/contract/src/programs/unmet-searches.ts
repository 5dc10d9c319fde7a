import { declareCall } from '../core/endpoint.ts';
import { listProgramsQuery } from './catalog.ts';

export const unmetSearchCalls = {
  noteUnmetSearch: declareCall({
    method: 'POST',
    path: '/programs/unmet-searches',
    tag: 'programs',
    summary: 'Count a search that found no program; nothing about who searched is stored',
    who: 'public',
    status: 204,
    body: listProgramsQuery.omit({ page: true, limit: true, sort: true }),
    budget: 'message',
  }),
};
