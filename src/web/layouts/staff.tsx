import { Outlet } from 'react-router';
import { StaffProofDialog } from '#features/accounts/StaffProofDialog.tsx';

/** Around the pages of staff: who has not proved themselves for too long is asked to. */
export default function StaffLayout() {
  return (
    <>
      <Outlet />
      <StaffProofDialog />
    </>
  );
}
