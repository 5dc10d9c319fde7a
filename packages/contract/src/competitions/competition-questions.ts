import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { givenQuestions, questionSet } from '../organisation/question-sets.ts';

export const competitionQuestionCalls = {
  getCompetitionQuestions: declareCall({
    method: 'GET',
    path: '/admin/competitions/{id}/questions',
    right: 'competitions',
    tag: 'entries',
    summary: 'The questions that a competition asks about each team, and how many answered each',
    who: ['admin'],
    params: idParams,
    answer: questionSet,
  }),
  saveCompetitionQuestions: declareCall({
    method: 'PUT',
    path: '/admin/competitions/{id}/questions',
    right: 'competitions',
    tag: 'entries',
    summary: 'Save all questions of a competition in their order; one with answers is retired instead of deleted',
    who: ['admin'],
    params: idParams,
    body: givenQuestions('competition'),
    answer: questionSet,
    idempotent: true,
  }),
};
