import { index, layout, prefix, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** The specification's route table, in its order. */
export default [
  route('robots.txt', 'routes/public/robots-txt.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('manifest.webmanifest', 'routes/public/manifest.ts'),
  layout('routes/frame.tsx', [
    layout('routes/page-body.tsx', [
      index('routes/public/home.tsx'),
      ...prefix('programs', [
        index('routes/public/programs.tsx'),
        route(':slug', 'routes/public/program.tsx'),
        route(':slug/enroll', 'routes/parent/enroll.tsx'),
      ]),
      ...prefix('services', [
        index('routes/public/services.tsx'),
        route(':category', 'routes/public/service-category.tsx'),
      ]),
      ...prefix('competitions', [
        index('routes/public/competitions.tsx'),
        route('event/:slug', 'routes/public/competition.tsx'),
        route(':category', 'routes/public/competition-category.tsx'),
      ]),
      ...prefix('robots', [
        index('routes/public/robots.tsx'),
        route('r/:slug', 'routes/public/robot.tsx'),
        route(':category', 'routes/public/robot-category.tsx'),
      ]),
      route('gallery', 'routes/public/gallery.tsx'),
      route('contact', 'routes/public/contact.tsx'),
      ...prefix('group-registration', [
        index('routes/public/group-registration.tsx'),
        route('status/:token', 'routes/public/group-status.tsx'),
      ]),
      route('privacy', 'routes/public/privacy.tsx'),
      route('terms', 'routes/public/terms.tsx'),
      route('newsletter/confirm', 'routes/public/newsletter-confirm.tsx'),
      route('newsletter/unsubscribe', 'routes/public/newsletter-unsubscribe.tsx'),
      route('admin/setup', 'routes/public/first-admin.tsx'),
      route('auth', 'routes/account/sign-in.tsx'),
      route('admin/auth', 'routes/account/admin-sign-in.tsx'),
      route('forgot-password', 'routes/account/forgot-password.tsx'),
      route('reset-password', 'routes/account/reset-password.tsx'),
      route('confirm-email', 'routes/account/confirm-email.tsx'),
      route('parent', 'routes/parent/layout.tsx', [
        index('routes/parent/overview.tsx'),
        route('children', 'routes/parent/children.tsx'),
        route('children/new', 'routes/parent/new-child.tsx'),
        route('children/:id', 'routes/parent/child.tsx'),
        route('enrollments', 'routes/parent/enrollments.tsx'),
        route('enrollments/:id', 'routes/parent/enrollment.tsx'),
        route('enrollments/:id/pay', 'routes/parent/pay.tsx'),
        route('payments', 'routes/parent/payments.tsx'),
        route('documents', 'routes/parent/documents.tsx'),
        route('settings', 'routes/parent/settings.tsx'),
      ]),
      route('student', 'routes/student/layout.tsx', [
        index('routes/student/overview.tsx'),
        route('courses', 'routes/student/courses.tsx'),
        route('settings', 'routes/student/settings.tsx'),
      ]),
      route('staff', 'routes/staff/layout.tsx', [
        index('routes/staff/overview.tsx'),
        route('students', 'routes/staff/students.tsx'),
        route('settings', 'routes/staff/settings.tsx'),
      ]),
      route('admin', 'routes/admin/layout.tsx', [
        index('routes/admin/dashboard.tsx'),
        route('enrollments', 'routes/admin/enrollments.tsx'),
        route('enrollments/:id', 'routes/admin/enrollment.tsx'),
        route('payments', 'routes/admin/payments.tsx'),
        route('payments/proofs', 'routes/admin/proofs.tsx'),
        route('payments/refunds', 'routes/admin/refunds.tsx'),
        route('documents', 'routes/admin/documents.tsx'),
        route('account', 'routes/admin/account.tsx'),
      ]),
      route('*', 'routes/public/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
