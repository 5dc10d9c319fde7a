import type { ReplyTemplate } from '@doctorbird/contract/messages/reply-templates';
import { Link } from '../../../ui/link.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type TemplateChoiceProps = { templates: readonly ReplyTemplate[]; onChoose: (template: ReplyTemplate) => void };

/** Puts a template into the answer, where it can be changed before it is sent. */
export const TemplateChoice = ({ templates, onChoose }: TemplateChoiceProps) =>
  templates.length === 0 ? (
    <p>
      <Link closed={null} to="/admin/messages/templates">
        Write templates for answers
      </Link>
    </p>
  ) : (
    <SelectField
      label="Insert template"
      placeholder="Choose a template"
      options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      value=""
      onChange={({ target }) => {
        const template = templates.find(({ id }) => id === target.value);
        if (template) onChoose(template);
      }}
    />
  );
