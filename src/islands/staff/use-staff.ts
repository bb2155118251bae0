import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { StaffSelf } from '#lib/people/staff/model.ts';
import { $staff, $staffFailure, loadStaff } from '#stores/staff.ts';

/** The signed-in staff member. Everybody else is redirected to the sign-in page. */
export function useStaff(): { readonly staff: StaffSelf | null; readonly failure: string | null } {
  const staff = useStore($staff, { ssr: () => null });
  const failure = useStore($staffFailure, { ssr: () => null });
  useEffect(() => void loadStaff(), []);
  return { staff, failure };
}
