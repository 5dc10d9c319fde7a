import { serviceTypeLabels, serviceTypes, type ServiceType } from '@doctorbird/contract/groups/groups';

/** The public form's four answers that have no field in the group call (docs/rules.md, rule 20). */
export interface ExtraAnswers {
  serviceType: ServiceType | null;
  expectedParticipants: number | null;
  preferredStartDate: string | null;
  additionalInfo: string | null;
}

export const packAnswers = (answers: ExtraAnswers): string =>
  [
    answers.serviceType && `Service Type: ${serviceTypeLabels[answers.serviceType]}`,
    answers.expectedParticipants !== null && `Expected Participants: ${answers.expectedParticipants}`,
    answers.preferredStartDate && `Preferred Start Date: ${answers.preferredStartDate}`,
    answers.additionalInfo && `Additional Information: ${answers.additionalInfo}`,
  ]
    .filter(Boolean)
    .join('\n');

const findServiceType = (text: string | undefined): ServiceType | null => {
  const plain = text?.trim().toLowerCase();
  return serviceTypes.find((type) => plain === type || plain === serviceTypeLabels[type].toLowerCase()) ?? null;
};

const findDay = (text: string | undefined): string | null => {
  const moment = new Date(`${text}T00:00:00Z`);
  return text && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
};

const findCount = (text: string | undefined): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : null;
};

/** Extracts the answers from a description that another client composed; unknown ones are null. */
export function unpackAnswers(description: string | null): ExtraAnswers {
  const text = description ?? '';
  return {
    serviceType: findServiceType(/^\s*service type:(.*)$/im.exec(text)?.[1]),
    expectedParticipants: findCount(/^\s*(?:expected )?participants:\s*(\d{1,6})\s*$/im.exec(text)?.[1]),
    preferredStartDate: findDay(/^\s*(?:preferred )?start date:\s*(\d{4}-\d{2}-\d{2})\s*$/im.exec(text)?.[1]),
    additionalInfo: /^\s*additional info(?:rmation)?:\s*([\s\S]+)$/im.exec(text)?.[1]?.trim() || null,
  };
}
