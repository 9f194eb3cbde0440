import { useMemo } from 'react';
import { Select } from 'antd';
import { ASSIGNMENT_STUDENTS, folded } from '@ardoise/contracts/light';
import type { User } from '@ardoise/contracts';
import { useGetUsersQuery } from '../../../data/users.api.ts';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { byPersonName, fullName, searchedIn } from '../../../ui/figures/people.tsx';
import { letTabPass } from './class-field.tsx';
import { giveTexts as words } from '#texts/assignments/give';

const inOrder = byPersonName(({ email }: User) => email);

interface Option {
  value: string;
  label: string;
  searched: string;
}

interface Props {
  id: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Students by themselves: those who have registered. */
export function StudentField({ id, value, onChange }: Props) {
  const { data: users, isLoading } = useGetUsersQuery();
  const options = useMemo((): Option[] => {
    const students = (users ?? []).filter(({ role, is_registered: isIn }) => role === 'student' && isIn);
    return students.sort(inOrder).map((student) => ({
      value: student.id,
      label: fullName(student, student.email),
      searched: searchedIn(student, student.email),
    }));
  }, [users]);
  return (
    <LabelledField id={id} label={words.students} optional hint={words.studentsHint}>
      <div onKeyDownCapture={letTabPass}>
        <Select<string[], Option>
          id={id}
          mode="multiple"
          style={{ width: '100%' }}
          aria-describedby={`${id}-hint`}
          loading={isLoading}
          value={[...value]}
          options={options}
          maxCount={ASSIGNMENT_STUDENTS}
          maxTagCount={20}
          showSearch={{ filterOption: (input, option) => (option?.searched ?? '').includes(folded(input)) }}
          notFoundContent={words.studentsNone}
          onChange={(ids) => onChange(ids)}
        />
      </div>
    </LabelledField>
  );
}
