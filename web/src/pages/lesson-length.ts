/** How long a part of a lesson is, as a newcomer is told. */
import { t } from '../i18n'

export const lessonLength = ({ steps, minutes }: { steps: number; minutes: number }): string =>
  t.value.home.lesson(steps, minutes)
