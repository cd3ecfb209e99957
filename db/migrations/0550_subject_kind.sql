-- migrate:up

-- What can be reported and ruled about: a row for each subject a feature declares.
create table subject_kind (
  kind text constraint subject_kind_pkey primary key
);
comment on table subject_kind is 'Kinds of things people report and staff decide about; each is declared by its owner in subject.server.ts.';
insert into subject_kind (kind) values ('user'), ('group'), ('note'), ('voice'), ('comment'), ('message');

alter table report
  drop constraint report_kind_check,
  add constraint report_kind_fkey foreign key (kind) references subject_kind (kind) not valid;
alter table report_case
  add constraint report_case_kind_fkey foreign key (kind) references subject_kind (kind) not valid;
alter table ruling
  drop constraint ruling_kind_check,
  drop constraint ruling_about_check,
  add constraint ruling_kind_fkey foreign key (kind) references subject_kind (kind) not valid,
  add constraint ruling_about_fkey foreign key (about) references subject_kind (kind) not valid;

-- migrate:down
