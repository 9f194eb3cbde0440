import { useState } from 'react';
import { ApiOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useGetLtiCoursesQuery } from './course.api.ts';
import { CourseDialog } from './course-dialog.tsx';
import { courseTexts as words } from '#texts/classes/course';

/** The way in for the students of a course; only for a professor who has come here from one. */
export function FromCourse({ classId }: { classId: string }) {
  const { data: courses = [] } = useGetLtiCoursesQuery();
  const [isOpen, setOpen] = useState(false);
  if (courses.length === 0) return null;
  return (
    <>
      <Button icon={<ApiOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <CourseDialog classId={classId} courses={courses} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
