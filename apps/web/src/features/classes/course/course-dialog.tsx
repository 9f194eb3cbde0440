import { useId, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button, Flex, Select } from 'antd';
import type { LtiCourse, LtiCourseReport } from '@ardoise/contracts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useTakeLtiStudentsMutation, useWeighLtiStudentsQuery } from './course.api.ts';
import { CourseReport } from './course-report.tsx';
import { courseTexts as words } from '#texts/classes/course';

interface FormProps {
  classId: string;
  courses: readonly LtiCourse[];
  onClose: () => void;
}

/** Whether the class has all of the course, and none of it left. */
const isSame = ({ students, joined, refused_count: refused, gone }: LtiCourseReport) =>
  students > 0 && joined + refused + gone.length === 0;

function CourseForm({ classId, courses, onClose }: FormProps) {
  const id = useId();
  const [courseId, setCourseId] = useState(courses.length === 1 ? courses[0]?.id : undefined);
  const [removes, setRemoves] = useState(false);
  const asked = courseId === undefined ? skipToken : { courseId, classId };
  const { currentData: report, error, isFetching, refetch } = useWeighLtiStudentsQuery(asked);
  const [take, { isLoading: isBusy }] = useTakeLtiStudentsMutation();

  const choose = (chosen: string) => {
    setCourseId(chosen);
    setRemoves(false);
  };
  const carryOut = async (chosen: string) => {
    try {
      const remove = removes ? (report?.gone ?? []).map(({ user_id: one }) => one) : [];
      const done = await take({ courseId: chosen, classId, remove }).unwrap();
      toasts.success(words.done, words.doneHint(done.joined, remove.length));
      // Who could not come in after all is still to be read.
      if (done.refused_count > (report?.refused_count ?? 0)) void refetch();
      else onClose();
    } catch (failure) {
      toasts.failure(words.failed, failure);
    }
  };
  const changes = report !== undefined && (report.joined > 0 || (removes && report.gone.length > 0));
  return (
    <Flex vertical gap="middle">
      <p className="hint">{words.intro}</p>
      <LabelledField id={`${id}-course`} label={words.course}>
        <Select<string>
          id={`${id}-course`}
          autoFocus
          style={{ width: '100%' }}
          placeholder={words.choose}
          value={courseId}
          disabled={isBusy}
          options={courses.map(({ id: value, title, platform }) => ({
            value,
            label: words.ofPlatform(title, platform),
          }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={choose}
        />
      </LabelledField>
      {isFetching && !report && <p role="status">{words.reading}</p>}
      {error !== undefined && !isFetching && (
        <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
      )}
      {report && <CourseReport report={report} removes={removes} onRemoves={setRemoves} />}
      {report && isSame(report) && <p>{words.nothing}</p>}
      <Flex wrap gap="small" justify="end" className="spread">
        <Button onClick={onClose}>{changes ? texts.common.cancel : texts.common.close}</Button>
        {changes && courseId !== undefined && (
          <Button
            type="primary"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => !isBusy && void carryOut(courseId)}
          >
            {isBusy ? words.busy : words.submit}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** Brings the students of a course of a learning platform into a class: the report first. */
export function CourseDialog({ isOpen, ...props }: FormProps & { isOpen: boolean }) {
  return (
    <Dialog title={words.title} open={isOpen} onCancel={props.onClose} width={560}>
      <CourseForm {...props} />
    </Dialog>
  );
}
