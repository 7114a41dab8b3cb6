-- Last of all: everything the migrations before have put into private.api_grants.

select private.apply_grants();
